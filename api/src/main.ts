/** The process of the service. Standard output holds the ready line, the address of the metrics and the sample accounts. */
import { startService } from './service/start';

void startService();
