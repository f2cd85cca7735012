import { testEveryView } from './test-every-view';

// One list with its record, one page and one customer; the long journeys open all.
testEveryView(390, { 'live-chat': 'Live chats' }, { 'office-hours': 'Week' });
