export { call, CallError, type EndpointName, type Input, type Output } from './call';
