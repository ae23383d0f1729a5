import styled from '@emotion/styled';
import { useMemo } from 'react';
import { QR_SIZE, qrCode } from './qrCode';

/** The light edge without which cameras do not see where a code ends. */
const EDGE = 4;

// Black on white in both colour schemes: few cameras read it the other way round.
const Svg = styled('svg')({
  width: 220,
  maxWidth: '100%',
  height: 'auto',
  background: '#fff',
  color: '#000',
  borderRadius: 12,
  border: '1px solid var(--line)',
});

/** A text as a QR code; `label` says what it is for. */
export function QrPicture({ text, label }: { text: string; label: string }) {
  const path = useMemo(
    () =>
      qrCode(text)
        .flatMap((row, y) => row.flatMap((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : [])))
        .join(''),
    [text],
  );
  const side = QR_SIZE + 2 * EDGE;
  return (
    <Svg role="img" aria-label={label} viewBox={`${-EDGE} ${-EDGE} ${side} ${side}`} shapeRendering="crispEdges">
      <path fill="currentColor" d={path} />
    </Svg>
  );
}
