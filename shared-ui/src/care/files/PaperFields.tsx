import { FileField } from './fileFields';

const PAPERS = ['citizenshipFront', 'citizenshipBack', 'certificateFront', 'certificateBack'] as const;

/** The papers of an application: both sides of citizenship or passport, and of the professional certificate. */
export const PaperFields = ({
  at = '',
  optional = false,
}: {
  /** A prefix of the names, such as `form.` */
  at?: string;
  optional?: boolean;
}) => (
  <>
    {PAPERS.map((name) => (
      <FileField key={name} name={at + name} purpose="paper" optional={optional} />
    ))}
  </>
);
