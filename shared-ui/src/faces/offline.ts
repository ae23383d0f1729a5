/** The offline face: what a patient's phone keeps to be read without a network, and what waits there to be sent. Loaded where somebody uses it. */
import { registerMessages } from '../kit/platform/i18n';
import en from '../locales/offline/en.json';
import np from '../locales/offline/np.json';

registerMessages({ en, np });
declare global {
  interface KitCatalogues {
    offline: typeof en;
  }
}

export { wipeDevice } from '../care/offline/deviceStore';
export { KeepSection } from '../care/offline/KeepSection';
export { KeptGate } from '../care/offline/KeptGate';
export { OnDevice } from '../care/offline/OnDevice';
export { SendLater } from '../care/offline/SendLater';
export { UnsentDialog } from '../care/offline/UnsentDialog';
