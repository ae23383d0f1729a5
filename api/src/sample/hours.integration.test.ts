import { describeService } from '../../testing/suite';
import type { OpeningHours } from '@chautari/contract/openingHours';
import { Visitor } from '../../testing/visitor';
import { SAMPLE_DOCTORS } from './doctors';

describeService('the sample', (shared) => {
  it('has doctors who see patients only while the facility is open', async () => {
    const visitor = new Visitor(shared.url);
    for (const { clinics } of SAMPLE_DOCTORS)
      for (const { facilityId, weeklyTimes } of clinics) {
        const { hours } = (await visitor.call('getFacility', { id: facilityId })).body as { hours: OpeningHours };
        const outside = weeklyTimes.filter(
          (clinic) =>
            !hours.times.some(
              ({ weekday, from, to }) => weekday === clinic.weekday && from <= clinic.from && clinic.to <= to,
            ),
        );
        expect([facilityId, outside]).toEqual([facilityId, []]);
      }
  });
});
