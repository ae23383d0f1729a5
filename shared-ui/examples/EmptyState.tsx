import { ButtonLink, EmptyState } from '../src/faces/core';
import { useSay, type Example } from './example';

function Show() {
  const say = useSay();
  return (
    <>
      <h2 className="visually-hidden">{say('Today', 'आज')}</h2>
      <EmptyState
        title={say('No appointments for today.', 'आजका लागि कुनै भेटघाट छैन।')}
        text={say('New requests will rest here.', 'नयाँ अनुरोध यहीँ देखिनेछन्।')}
        action={
          <ButtonLink to="/book-appointment" variant="second">
            {say('Book appointment', 'समय लिनुहोस्')}
          </ButtonLink>
        }
      />
    </>
  );
}

export const emptyState: Example = {
  name: 'EmptyState',
  face: 'core',
  group: 'States',
  Show,
  use: 'A list with nothing in it: the exact sentence, and what will come.',
  keyboard: 'Only its action takes the focus.',
  reader: 'A heading of level 3 and a line; the drawing is passed over.',
};
