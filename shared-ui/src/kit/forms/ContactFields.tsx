import type { ReactNode } from 'react';
import { useFormContext } from 'react-hook-form';
import { TabPanel, Tabs } from '../core/Tabs';
import { useTranslation } from '../platform/messages';
import { EmailField, PhoneField, TextField } from './textFields';

/** `contact`: phone or e-mail in one field, for signing in; `id`: the ID of the portal. */
export type ContactWay = 'phone' | 'email' | 'contact' | 'id';

const NAMES: Record<ContactWay, string> = { phone: 'phone', email: 'email', contact: 'contact', id: 'publicId' };

interface ContactFieldsProps<W extends ContactWay> {
  /** The label of the choice; the kit's *Phone or e-mail* by default. */
  label?: string;
  ways: readonly W[];
  by: W;
  onChange: (by: W) => void;
  /** The path of the group in the form, such as `contact`. */
  within?: string;
  /** Other names than `phone`, `email`, `contact`, `publicId`. */
  names?: Partial<Record<W, string>>;
  /** The label of the ID: *Patient ID*. */
  idLabel?: string;
  /** For signing in: all ways are in the page, so that one can be chosen before React, and a refusal of one says nothing about the others. */
  early?: boolean;
  /** Whether it is the reader's own contact, or somebody else's: `off`. */
  autoComplete?: 'own' | 'username' | 'off';
}

/** Phone, e-mail or ID, one open at a time. The open tab is the value to send along: `extra={{ by }}`. */
export function ContactFields<W extends ContactWay>({
  label,
  ways,
  by,
  onChange,
  within,
  names,
  idLabel,
  early = false,
  autoComplete = 'own',
}: ContactFieldsProps<W>) {
  const { t } = useTranslation('shared-ui');
  const { clearErrors } = useFormContext();
  const change = (way: W) => {
    if (early) clearErrors();
    onChange(way);
  };
  const labels: Record<ContactWay, string> = {
    phone: t('field.phone'),
    email: t('field.email'),
    contact: t('field.contact'),
    id: idLabel ?? t('field.publicId'),
  };
  const name = (way: W) => [within, names?.[way] ?? NAMES[way]].filter(Boolean).join('.');
  const fill = (own: string) => (autoComplete === 'own' ? own : autoComplete);
  const plain = { autoComplete: fill('username'), spellCheck: false };
  const field: Record<ContactWay, (path: string) => ReactNode> = {
    phone: (path) => <PhoneField hidesLabel name={path} autoComplete={fill('tel-national')} />,
    email: (path) => <EmailField hidesLabel name={path} autoComplete={fill('email')} />,
    contact: (path) => <TextField hidesLabel name={path} hint={t('hint.phone')} autoCapitalize="none" {...plain} />,
    id: (path) => <TextField hidesLabel name={path} label={labels.id} autoCapitalize="characters" {...plain} />,
  };
  return (
    <Tabs
      label={label ?? t('field.contact')}
      value={by}
      onChange={change}
      tabs={ways.map((way) => ({ value: way, label: labels[way] }))}
      early={early}
    >
      {ways.map((way) => (
        <TabPanel key={way} value={way} keep={early}>
          {field[way](name(way))}
        </TabPanel>
      ))}
    </Tabs>
  );
}
