import type { ContentOf } from '@chautari/contract';
import { AncContactForm } from '../AncContactForm';
import { AncContactView } from '../AncContactView';
import { AncForm } from '../AncForm';
import { AncNoteForm } from '../AncNoteForm';
import { AncView } from '../AncView';
import type { AncContact, Pregnancy, PregnancyEnd } from '../pregnancy';
import { PregnancyEndForm } from '../PregnancyEndForm';
import { PregnancyEndView } from '../PregnancyEndView';
import type { Kind } from './kind';
import { ancContactTexts, ancNoteTexts, ancReportTexts } from './pregnancyTexts';
import { pregnancyEndTexts } from './pregnancyEndTexts';

const ancNote: Kind<ContentOf<'ancNote'>> = { ...ancNoteTexts, Form: AncNoteForm };
const ancReport: Kind<Pregnancy> = { ...ancReportTexts, Form: AncForm, View: AncView };
const ancContact: Kind<AncContact> = { ...ancContactTexts, Form: AncContactForm, View: AncContactView };

const pregnancyEnd: Kind<PregnancyEnd> = { ...pregnancyEndTexts, Form: PregnancyEndForm, View: PregnancyEndView };

export const PREGNANCY_KINDS = { ancNote, ancReport, ancContact, pregnancyEnd };
