import { renderScreen } from '../../../testing';
import { StepProgress, StepList } from '../../faces/core';

const STEPS = [
  { title: 'Register', aside: 'Step 1', content: <p>Write your name</p> },
  { title: 'Choose a doctor', content: <p>Look for the place</p> },
  { title: 'Come' },
];

describe('StepList', () => {
  it('is a numbered list of headings; the drawn numbers are hidden from screen readers', async () => {
    const { screen } = await renderScreen(<StepList steps={STEPS} end="Well again" />, { lng: 'np' });
    expect(screen.getAllByRole('listitem')).toHaveLength(4);
    expect(screen.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent)).toEqual([
      'Register',
      'Choose a doctor',
      'Come',
    ]);
    expect(screen.getByText('२')).toHaveAttribute('aria-hidden', 'true');
    expect(screen.getByText('Look for the place')).toBeVisible();
  });

  it('expands the selected step, the first at the start; a step without content cannot be expanded', async () => {
    const { screen, user } = await renderScreen(<StepList steps={STEPS} selectable />);
    expect(screen.getByText('Write your name')).toBeVisible();
    expect(screen.getByText('Look for the place')).not.toBeVisible();
    await user.click(screen.getByRole('heading', { name: 'Choose a doctor' }));
    expect(screen.getByText('Look for the place')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Come' }).closest('details')).toBeNull();
    const [first, second] = [...document.querySelectorAll('details')].map((details) => details.getAttribute('name'));
    expect(first).toBe(second);
  });
});

describe('StepProgress', () => {
  it('fills done steps, highlights the next, and says the same in words', async () => {
    const { screen, container } = await renderScreen(
      <StepProgress done={2} of={4}>
        2 of 4 visits done
      </StepProgress>,
    );
    expect([...container.querySelectorAll('i')].map((stone) => stone.className)).toEqual(['done', 'done', 'next', '']);
    expect(screen.getByText('2 of 4 visits done')).toBeVisible();
  });
});
