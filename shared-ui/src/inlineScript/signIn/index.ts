/**
 * The second script in sign-in pages. It sends the form before React is there, shows what the service refuses at the fields, and goes on to
 * the page behind, whose scripts and data load with the answer. React takes over what it finds: `takeEarlySignIn`.
 */
import { getAudience } from '@chautari/contract';
import type { Output } from '@chautari/contract/client';
import { safeNext } from '../../care/signIn/safeNext';
import { drawSignedInHint, SIGNED_IN_HINT } from '../../care/session/signedInHint';
import { BEFORE_HYDRATION, STATUS_ID } from '../ids';
import { accessStorage, byId, closest, isHydrated } from '../page';
import { clearErrors, showAtFields, showProblem } from './errors';
import { readFacts, readForm, type FormFacts } from './form';
import { HOME_SCRIPTS, OWN_SCRIPTS, preloadScripts, whenNearlyLoaded } from './scripts';
import { askForHome, sendSignIn } from './send';

const FORM = 'form[data-sign-in]';
const SLOW_MS = 6000;
/** What is sent goes first. */
const TYPED_MS = 300;
/** By then the page behind has loaded what it shows. */
const NEXT_TIME_MS = 15_000;

const readNext = () => safeNext(new URLSearchParams(location.search).get('next'));

let isPending = false;
let isHydrating = false;

function say(text: string) {
  const status = byId(STATUS_ID);
  if (status) status.textContent = text;
}

/** Shows that the form is on its way, and after a while that it takes long. Returns functions for the answer, and for a form that can be sent again. */
function showBusy(form: HTMLFormElement, { texts }: FormFacts) {
  const button = form.querySelector<HTMLElement>('[type=submit]')!;
  isPending = true;
  button.setAttribute('aria-busy', 'true');
  say(texts.sending);
  const timer = setTimeout(() => say(texts.slow), SLOW_MS);
  return {
    answered: () => clearTimeout(timer),
    release: () => {
      isPending = false;
      button.removeAttribute('aria-busy');
      say('');
    },
  };
}

/** Shows why the service refused: at the fields, or above the button. */
function refuse(
  form: HTMLFormElement,
  { texts }: FormFacts,
  problem: { code?: string; fields?: Record<string, string> },
) {
  const { code = 'internal', fields = {} } = problem;
  const atFields = code === 'badCredentials' ? { password: code } : fields;
  const named = Object.entries(atFields).map(([name, each]) => [name, texts[each] ?? texts.invalid]);
  if (!showAtFields(form, Object.fromEntries(named) as Record<string, string>))
    showProblem(form, texts[code] ?? texts.internal);
}

/** Reads why the service refused. A proxy's answer has no code. */
async function readRefusal(answer: Response | undefined): Promise<{ code?: string; fields?: Record<string, string> }> {
  if (!answer) return { code: 'unavailable' };
  const unknown = answer.status === 429 ? 'tooManyRequests' : 'unavailable';
  const problem = (await answer.json().catch(() => ({}))) as { code?: string };
  return { code: unknown, ...problem };
}

/** Opens the page behind in place of this one, if all steps are done and React has not begun with this page. */
function goOn({ role, home, texts, asks }: FormFacts, person: Output<'signIn'>) {
  if (isHydrating || person.access !== 'full' || getAudience(person.role) !== role) return false;
  accessStorage(SIGNED_IN_HINT, drawSignedInHint(role));
  document.documentElement.dataset.signedIn = role;
  const next = readNext();
  if (!next) askForHome(asks, person.publicId);
  history.replaceState(null, '', next ?? home);
  say(texts.opening);
  // The next sign-in finds all scripts on the device.
  setTimeout(() => preloadScripts(OWN_SCRIPTS), NEXT_TIME_MS);
  return true;
}

/** Sends the form. Resolves with whether the page behind opens. */
async function send(form: HTMLFormElement, facts: FormFacts, input: object) {
  const { answered, release } = showBusy(form, facts);
  const answer = await sendSignIn(input);
  answered();
  // React has taken it over.
  if (isHydrated()) {
    release();
    return false;
  }
  const person = answer?.ok ? ((await answer.json()) as Output<'signIn'>) : undefined;
  if (person && goOn(facts, person)) return true;
  preloadScripts(OWN_SCRIPTS);
  // React shows the step that is missing.
  if (person) return false;
  release();
  refuse(form, facts, await readRefusal(answer));
  return false;
}

function onSubmit(event: SubmitEvent) {
  const form = closest<HTMLFormElement>(event, FORM);
  if (!form || isHydrated()) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  if (isPending) return;
  clearErrors(form);
  const facts = readFacts(form);
  const { input, missing } = readForm(form, facts.role);
  if (missing.length) {
    showAtFields(form, Object.fromEntries(missing.map((name) => [name, facts.texts.required])));
    return;
  }
  window.chautariSignIn = { input, settled: send(form, facts, input).catch(() => false) };
  preloadScripts(HOME_SCRIPTS);
}

/** Who types a password signs in: what the page behind needs begins to load. */
function onInput(event: Event) {
  if (closest(event, `${FORM} [data-secret]`)) setTimeout(() => preloadScripts(HOME_SCRIPTS), TYPED_MS);
}

// Another page than the home of the role is behind this one.
if (readNext()) byId(HOME_SCRIPTS)?.remove();
document.addEventListener('submit', onSubmit, true);
document.addEventListener('input', onInput, true);
document.addEventListener(BEFORE_HYDRATION, () => {
  isHydrating = true;
});
whenNearlyLoaded(() => {
  if (!isPending) preloadScripts(OWN_SCRIPTS);
});
