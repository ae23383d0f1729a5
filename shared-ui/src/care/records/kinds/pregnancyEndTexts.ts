import type { PregnancyEnd } from '../pregnancy';
import type { KindTexts } from './kind';

export const pregnancyEndTexts: KindTexts<PregnancyEnd> = {
  kind: 'pregnancyEnd',
  pictogram: 'anc',
  alreadyThere: 'pregnancyEnd',
  getLines(
    { outcome, date, weeks, place, delivery, postpartumMethod, babies = [], referredTo, actionsTaken, note },
    { t, field, day, digits, list },
  ) {
    return [
      field('outcome', t(`pregnancyEnd.outcome.${outcome}`)),
      day('date', date),
      field('weeks', weeks === undefined ? undefined : digits(weeks)),
      field('place', place && t(`pregnancyEnd.placeIs.${place}`)),
      field('delivery', delivery && t(`pregnancyEnd.deliveryIs.${delivery}`)),
      field('postpartumMethod', postpartumMethod && t(`pregnancyEnd.postpartumMethodIs.${postpartumMethod}`)),
      ...babies.map(({ sex, weight, alive }, index) =>
        list(`babies.${index}`, t('pregnancyEnd.child', { number: digits(index + 1) }), [
          t(`choice.${sex}`),
          weight === undefined ? t('pregnancyEnd.noWeight') : `${digits(weight)} ${t('vitals.unit.weight')}`,
          t(`pregnancyEnd.aliveIs.${alive}`),
        ]),
      ),
      field('referredTo', referredTo),
      list(
        'actionsTaken',
        t('alarm.actions'),
        actionsTaken?.map((action) => t(`alarm.action.${action}`)),
      ),
      field('note', note),
    ];
  },
  getEssential: ({ content: { outcome } }, { t }) => t(`pregnancyEnd.outcome.${outcome}`),
};
