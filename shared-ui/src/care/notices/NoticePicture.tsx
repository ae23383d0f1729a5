import { styled } from '../../faces/core';
import type { ReactNode } from 'react';
import type { Notice } from '@chautari/contract';
import { useFormat, useTranslation } from '../../faces/platform';
import { Button } from '../../kit/core/Button';
import { Mark } from '../../kit/core/Mark';
import { opensDialog } from '../../kit/core/Drawer';
import { EnlargedPicture } from './EnlargedPicture';

const Frame = styled('div')(({ theme }) => ({
  position: 'relative',
  background: 'var(--sky)',
  aspectRatio: '5/2',
  overflow: 'hidden',
  display: 'grid',
  placeItems: 'center',
  '& > button.picture': {
    position: 'absolute',
    inset: 0,
    width: '100%',
    height: '100%',
    padding: 0,
    border: 0,
    background: 'none',
    cursor: 'zoom-in',
  },
  '& > button.picture img': {
    width: '100%',
    height: '100%',
    objectFit: 'cover',
    '@media (prefers-color-scheme:dark)': { filter: 'brightness(.85)' },
  },
  // Without a picture, or if it does not load, the mark is shown, and cannot be enlarged.
  '& > svg': { width: 96, height: 96, color: 'var(--primary)', opacity: 0.35 },
  '&[data-failed]': { '& > button.picture, & .enlarge': { display: 'none' } },
  '& .tools': { position: 'absolute', right: 12, bottom: 12, display: 'flex', gap: theme.spacing(2) },
  '@container (min-width:800px)': { aspectRatio: 'auto' },
}));

const at = (image: string, width: 640 | 1280) => `${image}?width=${width}`;

interface NoticePictureProps {
  notice: Notice;
  /** Shown beside the enlarge button. */
  tools?: ReactNode;
}

/** The picture of a notice, loaded lazily. A press enlarges it. */
export function NoticePicture({ notice: { id, image, title: texts }, tools }: NoticePictureProps) {
  const { t } = useTranslation('shared-ui');
  const { either } = useFormat();
  const title = either(texts);
  if (!image)
    return (
      <Frame className="picture-frame">
        <Mark />
        <div className="tools">{tools}</div>
      </Frame>
    );
  const dialog = `picture-${id}`;
  return (
    <Frame className="picture-frame">
      {/* On a slow connection the button may be pressed before the dialog is in the page. */}
      <EnlargedPicture id={dialog} src={at(image, 1280)} title={title} />
      <Mark />
      <button type="button" className="picture" tabIndex={-1} aria-hidden="true" {...opensDialog(dialog)}>
        <img
          src={at(image, 640)}
          srcSet={`${at(image, 640)} 640w, ${at(image, 1280)} 1280w`}
          sizes="(min-width:1000px) 600px, 100vw"
          alt=""
          width={640}
          height={360}
          loading="lazy"
          decoding="async"
        />
      </button>
      <div className="tools">
        <Button
          variant="second"
          icon="enlarge"
          className="icon enlarge"
          aria-label={t('notice.enlarge', { title: title.text })}
          {...opensDialog(dialog)}
        >
          {null}
        </Button>
        {tools}
      </div>
    </Frame>
  );
}
