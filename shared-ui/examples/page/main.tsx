import { createRoot } from 'react-dom/client';
import { toLanguage } from '@chautari/contract';
import { Catalogue } from './Catalogue';
import { listen } from '../../src/inlineScript/interactions';
import { answerHere } from './service';
import { Stage, type Scheme } from './Stage';

const query = new URLSearchParams(location.search);
const isCatalogue = !query.has('example') && !query.has('all');

/** `?example=Button&lng=np&scheme=dark` shows one example alone, `?all` all of them; without either it is the catalogue. */
function Page() {
  if (isCatalogue) return <Catalogue />;
  return (
    <Stage
      name={query.get('example')}
      lng={toLanguage(query.get('lng') ?? 'en') ?? 'en'}
      scheme={(query.get('scheme') ?? 'device') as Scheme}
    />
  );
}

answerHere();
// The inline script leaves to React what React does; an example says so itself.
if (isCatalogue) document.documentElement.dataset.alive = 'catalogue';
listen();
createRoot(document.getElementById('root')!).render(<Page />);
