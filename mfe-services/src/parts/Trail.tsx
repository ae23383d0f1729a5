import { StepList, type IconName } from '@chautari/shared-ui/core';

interface TrailProps {
  steps: readonly (readonly [title: string, text: string])[];
  /** One icon per step. */
  icons: readonly IconName[];
  end?: string;
}

/** Ordered steps, each with icon, name and description. */
export const Trail = ({ steps, icons, end }: TrailProps) => (
  <StepList
    steps={steps.map(([title, text], index) => ({ title, icon: icons[index], content: <p>{text}</p> }))}
    {...(end !== undefined && { end })}
  />
);
