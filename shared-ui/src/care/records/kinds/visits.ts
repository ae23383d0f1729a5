import type { ContentOf } from '@chautari/contract';
import { OpdNoteForm } from '../OpdNoteForm';
import { OpdReportForm } from '../OpdReportForm';
import { OpdReportView } from '../OpdReportView';
import type { Kind } from './kind';
import { opdNoteTexts, opdReportTexts } from './visitTexts';

const opdNote: Kind<ContentOf<'opdNote'>> = { ...opdNoteTexts, Form: OpdNoteForm };
const opdReport: Kind<ContentOf<'opdReport'>> = { ...opdReportTexts, Form: OpdReportForm, View: OpdReportView };

export const VISIT_KINDS = { opdNote, opdReport };
