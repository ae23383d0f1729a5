import styled from '@emotion/styled';

/** An ID or a code that somebody writes down: large, and selected as a whole. */
export const IdText = styled('p')({
  fontSize: 32,
  fontWeight: 700,
  lineHeight: 1.2,
  fontVariantNumeric: 'tabular-nums',
  color: 'var(--accent)',
  userSelect: 'all',
});
