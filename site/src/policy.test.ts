import { contentSecurityPolicy } from './policy';

const directives = (...given: Parameters<typeof contentSecurityPolicy>) =>
  Object.fromEntries(
    contentSecurityPolicy(...given)
      .split('; ')
      .map((directive) => [directive.split(' ')[0], directive.split(' ').slice(1)]),
  );
const SHELL = { inlineScript: 'sha256-inline' };
const OWN = { base: '/modules/mfe-patient/1/' };

it('lets run what comes from the site alone, and the one inline script that is known by its hash', () => {
  const { 'script-src': scripts, 'connect-src': connect } = directives({ shell: SHELL, modules: [OWN] });
  expect(scripts).toEqual(["'self'", "'sha256-inline'"]);
  expect(connect).toEqual(["'self'"]);
});

it('lists exactly the origins of published modules, each once', () => {
  const modules = [
    OWN,
    { base: 'https://doctors.example/modules/mfe-doctor/1/' },
    { base: 'https://doctors.example/modules/mfe-x/1/' },
    { base: 'https://desk.example:8443/a/' },
  ];
  const { 'script-src': scripts, 'img-src': pictures, 'connect-src': connect } = directives({ shell: SHELL, modules });
  expect(scripts!.slice(2)).toEqual(['https://doctors.example', 'https://desk.example:8443']);
  expect(pictures!.slice(3)).toEqual(['https://doctors.example', 'https://desk.example:8443']);
  expect(connect).toEqual(["'self'"]);
});

it('lets pages read from the origins of developers what their module is', () => {
  const { 'script-src': scripts, 'connect-src': connect } = directives({ shell: SHELL, modules: [] }, [
    'http://127.0.0.1:6200',
  ]);
  expect(scripts!.slice(2)).toEqual(['http://127.0.0.1:6200']);
  expect(connect).toEqual(["'self'", 'http://127.0.0.1:6200']);
});

it('knows the script in pages of a shell that has no inline script of its own', () =>
  expect(directives({ shell: {}, modules: [] })['script-src']).toEqual([
    "'self'",
    expect.stringMatching(/^'sha256-.{44}'$/),
  ]));
