import type { FacilityWithDoctors } from '@chautari/contract';
import { anId, FACILITY, PEOPLE } from './samples';

/** Returns a health post that is open on all days from 10 AM to 5 PM, with a doctor. */
export const aFacility = (more: Partial<FacilityWithDoctors> = {}): FacilityWithDoctors => ({
  ...FACILITY,
  kind: 'healthPost',
  code: null,
  address: { provinceId: 1, districtId: 7, municipalityId: 60, ward: 3 },
  municipality: { en: 'Sangurigadhi Rural Municipality', np: 'साँगुरीगढी गाउँपालिका' },
  position: { latitude: 26.932, longitude: 87.331 },
  altitude: 280,
  phone: '+9779800000100',
  ambulance: '+9779800000009',
  hours: {
    times: [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, from: '10:00', to: '17:00' })),
    emergencyDays: [],
    isAlwaysReady: true,
    exceptions: [],
  },
  services: [
    {
      service: 'immunization',
      days: { weekdays: [], monthDays: [7, 21] },
      from: '10:00',
      to: '14:00',
      charge: 0,
    },
    { service: 'opd', days: { weekdays: [], monthDays: [] }, charge: 25 },
  ],
  directions: { en: 'Beside the bridge.', np: 'पुलको छेउमा।' },
  inCharge: null,
  closedAt: null,
  version: 1,
  doctors: [
    {
      id: anId(10),
      name: PEOPLE.doctor.name,
      specialization: { en: 'General medicine', np: 'सामान्य चिकित्सा' },
      image: null,
      weeklyTimes: [{ weekday: 0, from: '10:00', to: '13:00' }],
    },
  ],
  ...more,
});
