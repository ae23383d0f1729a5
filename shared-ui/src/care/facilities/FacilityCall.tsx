import { ButtonLink, type ButtonVariant } from '../../kit/core/Button';
import { useFormat } from '../../kit/platform/format';
import { useMyOpenFacility } from '../session/myFacility';

interface FacilityPartProps {
  part: 'name' | 'phone' | 'ambulance' | 'state' | 'vaccination' | 'doctors';
  /** The text of React; before it the inline script fills in what is stored. */
  children: string;
  /** What the inline script writes, with `{}` where the part stands. */
  label?: string;
}

/** A part of the reader's health post. */
export const FacilityPart = ({ part, label, children }: FacilityPartProps) => (
  <span data-facility-part={part} data-label={label} suppressHydrationWarning>
    {children}
  </span>
);

const getTel = (number: string) => `tel:${number.replace(/\s/g, '')}`;

interface FacilityCallProps {
  part: 'phone' | 'ambulance';
  /** The number of the portal, which is called before a health post is chosen. */
  fallback?: string | undefined;
  /** The label, with `{}` where the number stands. */
  label: string;
  variant?: ButtonVariant;
  wide?: boolean;
}

/** Calls the reader's health post or its ambulance; without a choice, or once it has closed for good, the number of the portal, and nothing if it has none. */
export function FacilityCall({ part, fallback = '', label, variant = 'second', wide = false }: FacilityCallProps) {
  const { phone } = useFormat();
  const number = useMyOpenFacility()?.[part] ?? fallback;
  return (
    <div hidden={!number} suppressHydrationWarning>
      <ButtonLink href={getTel(number)} variant={variant} icon="phone" wide={wide}>
        <FacilityPart part={part} label={label}>
          {number && label.replace('{}', phone(number))}
        </FacilityPart>
      </ButtonLink>
    </div>
  );
}
