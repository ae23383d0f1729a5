import styled from '@emotion/styled';
import { useState, type ReactNode } from 'react';
import type { Notice } from '@chautari/contract';
import { useFormat, useTranslation } from '../../faces/platform';
import { Button } from '../../kit/core/Button';
import { Mark } from '../../kit/core/brand';
import { EnlargedPicture } from './EnlargedPicture';

const Frame = styled('div')({
  position: 'relative',
  background: 'var(--sky)',
  aspectRatio: '16/9',
  overflow: 'hidden',
  display: 'grid',
  placeItems: 'center',
  '& > img, & > button.picture': { position: 'absolute', inset: 0, width: '100%', height: '100%' },
  '& > button.picture': { padding: 0, border: 0, background: 'none', cursor: 'zoom-in' },
  '& img': {
    width: '100%',
    height: '100%',
    objectFit: 'cover',
    '@media (prefers-color-scheme:dark)': { filter: 'brightness(.85)' },
  },
  '& > svg': { width: 96, height: 96, color: 'var(--primary)', opacity: 0.35 },
  '& .tools': { position: 'absolute', right: 12, bottom: 12, display: 'flex', gap: 8 },
  '@container (min-width:800px)': { aspectRatio: 'auto' },
});

const at = (image: string, width: 640 | 1280) => `${image}?width=${width}`;

interface NoticePictureProps {
  notice: Notice;
  /** The picture is loaded only when it is about to be seen. */
  shown: boolean;
  onEnlarged?: (on: boolean) => void;
  /** Shown beside the button that enlarges. */
  tools?: ReactNode;
}

/** The picture of a notice, which a press enlarges; without one, or where it does not come, the portal's mark. */
export function NoticePicture({ notice, shown, onEnlarged, tools }: NoticePictureProps) {
  const { t } = useTranslation('shared-ui');
  const { either } = useFormat();
  const [failed, setFailed] = useState(false);
  const [large, setLarge] = useState(false);
  const { image } = notice;
  const title = either(notice.title);
  if (!image || failed)
    return (
      <Frame className="picture-frame">
        <Mark />
        <div className="tools">{tools}</div>
      </Frame>
    );
  // The picture may have failed before hydration.
  const noteEarlyFailure = (picture: HTMLImageElement | null) => {
    if (picture?.complete && picture.currentSrc && !picture.naturalWidth) setFailed(true);
  };
  const enlarge = () => {
    setLarge(true);
    onEnlarged?.(true);
  };
  const close = () => {
    setLarge(false);
    onEnlarged?.(false);
  };
  return (
    <Frame className="picture-frame">
      <button type="button" className="picture" tabIndex={-1} aria-hidden="true" onClick={enlarge}>
        {shown && (
          <img
            src={at(image, 640)}
            srcSet={`${at(image, 640)} 640w, ${at(image, 1280)} 1280w`}
            sizes="(min-width:1000px) 600px, 100vw"
            alt=""
            width={640}
            height={360}
            loading="lazy"
            decoding="async"
            onError={() => setFailed(true)}
            ref={noteEarlyFailure}
          />
        )}
      </button>
      <div className="tools">
        <Button
          variant="second"
          icon="enlarge"
          className="icon"
          aria-label={t('notice.enlarge', { title: title.text })}
          aria-haspopup="dialog"
          onClick={enlarge}
        >
          {null}
        </Button>
        {tools}
      </div>
      {large && <EnlargedPicture src={at(image, 1280)} title={title} onClose={close} />}
    </Frame>
  );
}
