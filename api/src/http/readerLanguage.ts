/** The language of a request's reader, by cookie and browser like the pages: names of patients are answered in its script. */
import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyInstance } from 'fastify';
import { FALLBACK_LANGUAGE, type Language } from '@chautari/contract/language';
import { negotiateLanguage } from '@chautari/site/serve/negotiation';

const readers = new AsyncLocalStorage<Language>();

/** Returns the language of the reader whose request is being answered; `FALLBACK_LANGUAGE` outside of one. */
export const getReaderLanguage = () => readers.getStore() ?? FALLBACK_LANGUAGE;

/** Keeps the language while a handler runs. Only requests of readers of another language than `FALLBACK_LANGUAGE` pay for it. */
export function keepReaderLanguage(app: FastifyInstance) {
  app.addHook('preHandler', (request, _reply, done) => {
    const language = negotiateLanguage(request);
    if (language === FALLBACK_LANGUAGE) done();
    else readers.run(language, done);
  });
}
