import { waitFor } from '@testing-library/react';
import { renderScreen } from '../../../testing';
import { CallError } from '../../faces/platform';
import { ConfirmDialog, ReasonDialog } from '../../faces/forms';

const noop = () => undefined;

describe('ConfirmDialog', () => {
  const dialog = (more: Partial<Parameters<typeof ConfirmDialog>[0]> = {}) => (
    <ConfirmDialog
      open
      title="Delete this record?"
      text="It is hidden; its history is kept."
      submit="Delete"
      onConfirm={noop}
      onClose={noop}
      {...more}
    />
  );

  it('announces the consequence, and does what its button says', async () => {
    const confirmed = jest.fn();
    const { screen, user } = await renderScreen(dialog({ onConfirm: confirmed }));
    const alert = await screen.findByRole('alertdialog', { name: 'Delete this record?' });
    expect(alert).toHaveAccessibleDescription('It is hidden; its history is kept.');
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    expect(confirmed).toHaveBeenCalledTimes(1);
  });

  it('is cancelled by its second button and by Escape', async () => {
    const closed = jest.fn();
    const { screen, user } = await renderScreen(dialog({ onClose: closed, stay: 'Keep it' }));
    await user.click(await screen.findByRole('button', { name: 'Keep it' }));
    await user.keyboard('{Escape}');
    expect(closed).toHaveBeenCalledTimes(2);
  });

  it('shows the error, in Nepali too', async () => {
    const { screen } = await renderScreen(dialog({ error: new CallError('wrongState') }), { lng: 'np' });
    expect(await screen.findByRole('alert')).toHaveTextContent('यसको जवाफ दिइसकिएको छ');
    expect(screen.getByRole('button', { name: 'रद्द गर्नुहोस्' })).toBeInTheDocument();
  });
});

describe('ReasonDialog', () => {
  const ask = async (onSubmit = jest.fn()) => {
    const view = await renderScreen(
      <ReasonDialog
        open
        title="Reject this request?"
        text="The patient will see your reason."
        label="Reason for rejection"
        missing="Please enter a reason!"
        submit="Reject request"
        onSubmit={onSubmit}
        onClose={noop}
      />,
    );
    await view.screen.findByRole('dialog', { name: 'Reject this request?' });
    return {
      ...view,
      onSubmit,
      reject: () => view.user.click(view.screen.getByRole('button', { name: 'Reject request' })),
    };
  };

  it('sends the trimmed reason', async () => {
    const { screen, user, onSubmit, reject } = await ask();
    await user.type(screen.getByRole('textbox', { name: 'Reason for rejection' }), '  On leave  ');
    await reject();
    expect(onSubmit).toHaveBeenCalledWith('On leave');
  });

  it.each([
    ['nothing', ''],
    ['blanks', '   '],
  ])('sends nothing for %s, and says what is missing', async (_, typed) => {
    const { screen, user, onSubmit, reject } = await ask();
    const field = screen.getByRole('textbox', { name: 'Reason for rejection' });
    if (typed) await user.type(field, typed);
    await reject();
    await waitFor(() => expect(field).toHaveAccessibleDescription('Please enter a reason!'));
    expect(onSubmit).not.toHaveBeenCalled();
  });
});
