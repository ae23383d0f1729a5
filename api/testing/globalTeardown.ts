export { undoAll as default } from './globalSetup';
