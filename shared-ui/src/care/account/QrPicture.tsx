import { styled } from '../../faces/core';
import { useMemo } from 'react';
import { encode } from 'uqr';

/** Scanners need a light margin of four modules to find the edges of a code. */
const MARGIN = 4;

// Black on white in both colour schemes: few scanners read inverted codes.
const Svg = styled('svg')(({ theme }) => ({
  width: 220,
  maxWidth: '100%',
  height: 'auto',
  background: '#fff',
  color: '#000',
  borderRadius: theme.radius.button,
  border: '1px solid var(--line)',
}));

/** A text as a QR code; `label` describes its purpose. */
export function QrPicture({ text, label }: { text: string; label: string }) {
  const { data, size } = useMemo(() => encode(text, { border: MARGIN, boostEcc: true }), [text]);
  const path = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : []))).join('');
  return (
    <Svg role="img" aria-label={label} viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges">
      <path fill="currentColor" d={path} />
    </Svg>
  );
}
