import { renderScreen } from '../../../testing';
import { PriorityBadge, StatusBadge, type Priority, type Status } from '../../faces/core';

it.each<[Status, string, string]>([
  ['pending', 'Pending', 'विचाराधीन'],
  ['inProgress', 'In Progress', 'प्रक्रियामा'],
  ['noShow', 'Did not come', 'नआएको'],
])('says the status %s in words, in both languages', async (status, en, np) => {
  const { screen, unmount } = await renderScreen(<StatusBadge status={status} />);
  expect(screen.getByText(en)).toBeInTheDocument();
  unmount();
  await renderScreen(<StatusBadge status={status} />, { lng: 'np' });
  expect(screen.getByText(np)).toBeInTheDocument();
});

it('keeps red for what is critical: no status has it, not even a refusal', async () => {
  const statuses: Status[] = [
    'pending',
    'confirmed',
    'approved',
    'inProgress',
    'done',
    'completed',
    'rejected',
    'cancelled',
    'lapsed',
    'noShow',
  ];
  const priorities: Priority[] = ['critical', 'high', 'medium'];
  const { screen } = await renderScreen(
    <>
      {statuses.map((status) => (
        <StatusBadge key={status} status={status} />
      ))}
      {priorities.map((priority) => (
        <PriorityBadge key={priority} priority={priority} />
      ))}
    </>,
  );
  const red = screen.getAllByText(/./).filter((element) => element.closest('.MuiChip-colorError'));
  expect(red.map((element) => element.textContent)).toEqual(['Critical']);
});
