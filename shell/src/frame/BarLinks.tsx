import { selectText, type FrameLink } from '@chautari/contract';
import { Link, useLanguage } from '@chautari/shared-ui/platform';
import type { AriaCurrent } from './useAriaCurrent';

export interface BarLinksProps {
  links: readonly FrameLink[];
  ariaCurrent: AriaCurrent;
}

/** Links of the bar. On small screens they are in the side menu. */
export function BarLinks({ links, ariaCurrent }: BarLinksProps) {
  const language = useLanguage();
  return links.map((link) => (
    <Link key={link.to} to={link.to} aria-current={ariaCurrent(link)}>
      {selectText(link, language)}
    </Link>
  ));
}
