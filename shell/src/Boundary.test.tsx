import { render } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { Boundary } from './Boundary';

/** Renders a screen that fails as often as given, after React has put it on the page. */
function renderFailing(times: number, error: Error) {
  let left = times;
  const Screen = () => {
    useLayoutEffect(() => {
      if (left-- > 0) throw error;
    });
    return <p>Screen</p>;
  };
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const { container } = render(
    <Boundary changed={<p>Changed</p>} fallback={() => <p>Failed</p>}>
      <Screen />
    </Boundary>,
  );
  return container.textContent;
}

const moved = () =>
  new DOMException('The node before which the new node is to be inserted is not a child', 'NotFoundError');

it('shows a screen again that somebody else has changed, and says so', () =>
  expect(renderFailing(1, moved())).toBe('ChangedScreen'));

it('gives up when it fails again and again', () => expect(renderFailing(100, moved())).toBe('Failed'));

it('says that a screen has failed by itself', () => expect(renderFailing(1, new Error('a fault'))).toBe('Failed'));
