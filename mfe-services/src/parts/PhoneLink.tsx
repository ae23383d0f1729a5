import { styled } from '@chautari/shared-ui/core';
import { useFormat } from '@chautari/shared-ui/platform';

const Number = styled('a')(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: 44,
  fontWeight: theme.typography.fontWeightBold,
  fontVariantNumeric: 'tabular-nums',
}));

/** A number to call, as a link in a list. */
export const PhoneLink = ({ phone }: { phone: string }) => (
  <Number href={`tel:${phone}`}>{useFormat().phone(phone)}</Number>
);
