/** The offline face: data on a patient's phone that can be read without a network, and queued requests. */
import '../care/offline/messages';

export { KeepSection } from '../care/offline/KeepSection';
export { OfflineGate } from '../care/offline/OfflineGate';
export { OfflineStatus } from '../care/offline/OfflineStatus';
export { UnsentDialog } from '../care/offline/UnsentDialog';
