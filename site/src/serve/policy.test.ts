import { buildContentSecurityPolicy } from './serve';

const directives = (...args: Parameters<typeof buildContentSecurityPolicy>) =>
  Object.fromEntries(
    buildContentSecurityPolicy(...args)
      .split('; ')
      .map((directive) => [directive.split(' ')[0], directive.split(' ').slice(1)]),
  );
const SHELL = { inlineScript: 'sha256-inline' };
const OWN = { base: '/modules/mfe-patient/1/' };

it('allows scripts of the site alone, and the one inline script with this hash', () => {
  const { 'script-src': scripts, 'connect-src': connect } = directives({ shell: SHELL, modules: [OWN] });
  expect(scripts).toEqual(["'self'", "'sha256-inline'"]);
  expect(connect).toEqual(["'self'"]);
});

it('allows the second inline script of sign-in pages', () => {
  const shell = { ...SHELL, signInScript: 'sha256-sign-in' };
  const { 'script-src': scripts } = directives({ shell, modules: [OWN] });
  expect(scripts).toEqual(["'self'", "'sha256-inline'", "'sha256-sign-in'"]);
});

it('lists the origins of published modules, each once', () => {
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

it('allows pages to connect to the origins of developers', () => {
  const { 'script-src': scripts, 'connect-src': connect } = directives({ shell: SHELL, modules: [] }, [
    'http://127.0.0.1:6200',
  ]);
  expect(scripts!.slice(2)).toEqual(['http://127.0.0.1:6200']);
  expect(connect).toEqual(["'self'", 'http://127.0.0.1:6200']);
});

it('lets no page frame the portal, send forms elsewhere, or change its base', () => {
  expect(directives({ shell: SHELL, modules: [] })).toMatchObject({
    'default-src': ["'self'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  });
});
