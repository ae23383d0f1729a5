import { StepList } from '@chautari/shared-ui/core';

/** A course in order: each step with a name and what is done in it. */
export const Trail = ({ steps, end }: { steps: readonly (readonly [title: string, text: string])[]; end?: string }) => (
  <StepList
    steps={steps.map(([title, text]) => ({ title, content: <p>{text}</p> }))}
    {...(end !== undefined && { end })}
  />
);
