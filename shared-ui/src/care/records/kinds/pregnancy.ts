import type { ContentOf } from '@chautari/contract';
import { AncContactForm } from '../AncContactForm';
import { AncContactView } from '../AncContactView';
import { AncForm } from '../AncForm';
import { AncNoteForm } from '../AncNoteForm';
import { AncView } from '../AncView';
import type { AncContact, Pregnancy } from '../pregnancy';
import type { Kind } from './kind';
import { ancContactTexts, ancNoteTexts, ancReportTexts } from './pregnancyTexts';

const ancNote: Kind<ContentOf<'ancNote'>> = { ...ancNoteTexts, Form: AncNoteForm };
const ancReport: Kind<Pregnancy> = { ...ancReportTexts, Form: AncForm, View: AncView };
const ancContact: Kind<AncContact> = { ...ancContactTexts, Form: AncContactForm, View: AncContactView };

export const PREGNANCY_KINDS = { ancNote, ancReport, ancContact };
