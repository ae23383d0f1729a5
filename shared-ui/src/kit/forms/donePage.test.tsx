import { useState } from 'react';
import { renderScreen } from '../../../testing';
import { Page } from '../../faces/core';
import { DonePage } from '../../faces/forms';

function Registration() {
  const [isDone, setDone] = useState(false);
  if (isDone)
    return (
      <DonePage
        title="You are registered"
        text="You can sign in now."
        next={{ to: '/patient-dashboard', label: 'Go to my health' }}
        others={[{ to: '/', label: 'Home' }]}
      >
        <p>P-2083-00417</p>
      </DonePage>
    );
  return (
    <Page title="Register">
      <input aria-label="Name" />
      <button onClick={() => setDone(true)}>Send</button>
    </Page>
  );
}

it('gives the page another title, which takes the focus, with one button and nothing of the form', async () => {
  const { screen, user } = await renderScreen(<Registration />);
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(screen.getByRole('heading', { level: 1, name: 'You are registered' })).toHaveFocus();
  expect(document.title).toMatch(/^You are registered/);
  expect(screen.getByRole('status')).toHaveTextContent('You can sign in now.');
  expect(screen.getByText('P-2083-00417')).toBeInTheDocument();
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  const [next, other] = screen.getAllByRole('link');
  expect(next).toHaveAttribute('href', '/patient-dashboard');
  expect(next).toHaveClass('MuiButton-main');
  expect(other).not.toHaveClass('MuiButton-main');
});
