import { lazy, Suspense, type ComponentType } from 'react';
import { Busy, useHydrated } from '../../faces/core';
import { whenHydrated } from '../../faces/platform';
import { Field, type FieldProps } from '@chautari/shared-ui/forms';
import type { CameraFieldProps } from './CameraInput';
import type { FileFieldProps } from './FileInput';
import type { PhotoFieldProps } from './PhotoInput';

/** Papers are the last part of a form, so people can type in the other fields before this code is loaded. */
const files = () => whenHydrated().then(() => import('.'));

const LazyFile = lazy(async () => ({ default: (await files()).FileInput }));
const LazyPhoto = lazy(async () => ({ default: (await files()).PhotoInput }));
const LazyCamera = lazy(async () => ({ default: (await files()).CameraInput }));

/** Reserves the space of a field, with its label, until its code is loaded, and while prerendering. */
function Later<P extends FieldProps>({ of: Own, props }: { of: ComponentType<P>; props: P }) {
  const { name, label, optional } = props;
  const place = (
    <Field other={false} name={name} {...(label && { label })} {...(optional && { optional })} group>
      {() => <Busy />}
    </Field>
  );
  return useHydrated() ? (
    <Suspense fallback={place}>
      <Own {...props} />
    </Suspense>
  ) : (
    place
  );
}

/** A picture or a paper (`purpose="paper"` takes PDF), sent in parts as soon as it is chosen. The value is the id of the upload. */
export const FileField = (props: FileFieldProps) => <Later of={LazyFile} props={props} />;

/** The photo of a person, with preview, change and remove. The value is the id of the upload. */
export const PhotoField = (props: PhotoFieldProps) => <Later of={LazyPhoto} props={props} />;

/** A picture from the device's camera, or an existing one. The value is the id of the upload. */
export const CameraField = (props: CameraFieldProps) => <Later of={LazyCamera} props={props} />;
