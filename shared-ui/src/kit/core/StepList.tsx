import { useId, type ReactNode } from 'react';
import { useFormat } from '../platform/format';
import { Mark } from './Mark';
import { Icon, type IconName } from './Icon';
import { Typography } from './layout';
import { Opening, Path, Stone } from './StepList.styles';

export interface Step {
  title: string;
  /** A picture of the step, for people who read little. */
  icon?: IconName | undefined;
  /** Beside the title, such as `Visit 3`. */
  aside?: ReactNode;
  /** Done, next, or upcoming; a plain description has no state. */
  state?: 'done' | 'next' | 'open';
  /** On the stone; by default the place in the list. Null: the step stands apart and is not counted. */
  number?: number | null;
  content?: ReactNode;
}

interface StepListProps {
  steps: readonly Step[];
  /** Steps can be expanded; the first is open. Works without script. */
  selectable?: boolean;
  /** The end of the trail, in words. */
  end?: string;
}

const Head = ({ title, icon, aside }: Pick<Step, 'title' | 'icon' | 'aside'>) => (
  <div className="head">
    <h3>
      {icon && <Icon name={icon} />}
      {title}
    </h3>
    {aside && <span>{aside}</span>}
  </div>
);

/** A course of care or an instruction: a dotted path with numbered steps. */
export function StepList({ steps, selectable = false, end }: StepListProps) {
  const { digits } = useFormat();
  const group = useId();
  return (
    <Path>
      {steps.map(({ title, icon, aside, state, content, number }, index) => (
        <li key={title}>
          <Stone aria-hidden="true" data-state={state}>
            {state === 'done' ? <Icon name="check" /> : number === null ? '•' : digits(number ?? index + 1)}
          </Stone>
          <div className="rest">
            {selectable && content ? (
              <Opening name={group} open={index === 0}>
                <summary>
                  <Head title={title} icon={icon} aside={aside} />
                  <Icon name="next" />
                </summary>
                <div className="more">{content}</div>
              </Opening>
            ) : (
              <>
                <Head title={title} icon={icon} aside={aside} />
                {content && <div className="more">{content}</div>}
              </>
            )}
          </div>
        </li>
      ))}
      {end && (
        <li>
          <Stone aria-hidden="true" data-state="end">
            <Mark />
          </Stone>
          <Typography variant="h3" component="p" alignSelf="center">
            {end}
          </Typography>
        </li>
      )}
    </Path>
  );
}
