/** The offline face: what a patient's phone keeps to be read without a network, and what waits there to be sent. Loaded where somebody uses it. */
import '../care/offline/messages';

export { KeepSection } from '../care/offline/KeepSection';
export { OfflineGate } from '../care/offline/OfflineGate';
export { OfflineStatus } from '../care/offline/OfflineStatus';
export { UnsentDialog } from '../care/offline/UnsentDialog';
