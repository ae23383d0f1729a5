import { TextLink } from '../../faces/core';
import { useTranslation } from '../../faces/platform';

/** Lists what applicants can do before they are approved. */
export function WhatStaysOpen() {
  const { t } = useTranslation('shared-ui');
  return (
    <div>
      <p>{t('application.meanwhile')}</p>
      <ul>
        <li>
          <TextLink to="/services">{t('application.services')}</TextLink>
        </li>
        <li>
          <TextLink to="/notices">{t('application.notices')}</TextLink>
        </li>
        <li>
          <TextLink to="/how-to-use">{t('application.howToUse')}</TextLink>
        </li>
      </ul>
    </div>
  );
}
