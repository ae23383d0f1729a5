import { StepList, type IconName } from '@chautari/shared-ui/core';

interface TrailProps {
  steps: readonly (readonly [title: string, text: string])[];
  /** A picture for each step. */
  icons: readonly IconName[];
  end?: string;
}

/** A course in order: each step with a picture, a name and what is done in it. */
export const Trail = ({ steps, icons, end }: TrailProps) => (
  <StepList
    steps={steps.map(([title, text], index) => ({ title, icon: icons[index], content: <p>{text}</p> }))}
    {...(end !== undefined && { end })}
  />
);
