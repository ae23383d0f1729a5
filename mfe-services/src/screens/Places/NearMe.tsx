import { useState } from 'react';
import type { Position } from '@chautari/contract';
import { Button, Stack, Typography } from '@chautari/shared-ui/core';
import { useTranslation } from '@chautari/shared-ui/platform';

const TIMEOUT_MS = 15_000;
/** Villages are far apart, and nobody needs to know the house. */
const DECIMALS = 2;
const round = (degrees: number) => Number(degrees.toFixed(DECIMALS));

interface NearMeProps {
  isNear: boolean;
  onChange: (from: Position | undefined) => void;
}

/** Asks the device for its position when pressed, and only then. It is rounded to a kilometre before it is sent. */
export function NearMe({ isNear, onChange }: NearMeProps) {
  const { t } = useTranslation('mfe-services');
  const [isBusy, setIsBusy] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);
  const locate = () => {
    setHasFailed(false);
    const fail = () => {
      setIsBusy(false);
      setHasFailed(true);
    };
    if (!('geolocation' in navigator)) return fail();
    setIsBusy(true);
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setIsBusy(false);
        onChange({ latitude: round(coords.latitude), longitude: round(coords.longitude) });
      },
      fail,
      { timeout: TIMEOUT_MS, maximumAge: 600_000 },
    );
  };
  return (
    <Stack spacing={1.5} alignItems="flex-start">
      <Button
        variant="second"
        icon="pin"
        busy={isBusy}
        aria-pressed={isNear}
        onClick={() => (isNear ? onChange(undefined) : locate())}
      >
        {t(isNear ? 'places.byName' : 'places.nearest')}
      </Button>
      <Typography variant="body2" color="textSecondary" role="status">
        {t(hasFailed ? 'places.noPosition' : 'places.positionHint')}
      </Typography>
    </Stack>
  );
}
