import type { StaffGuard } from '../auth/staff-guard';
import type { Conversations } from '../chat/conversation-service';
import type { Database } from '../db/database';
import type { SignalBus } from '../db/signal-bus';
import type { HttpApp } from '../http/http-app';
import { type Limiters, limitStaffBy } from '../http/limits';
import type { Realtime } from '../realtime/register-realtime';
import { createCannedReplies } from './canned-reply-service';
import { deskRoutes } from './desk-routes';
import { createNotes } from './note-service';
import { createPeople } from './person-service';
import { createReadState } from './read-service';
import { createDeskSearch } from './search-service';

interface DeskDeps {
  database: Database;
  bus: SignalBus;
  limiters: Limiters;
  realtime: Realtime;
  conversations: Conversations;
  staffGuard: StaffGuard;
  onFailure: (error: unknown) => void;
}

/** What staff do beside the chats: notes, canned replies, read marks, the person of a chat, and search. */
export function registerDesk(app: HttpApp, deps: DeskDeps): void {
  const { database, limiters, realtime, staffGuard } = deps;
  deskRoutes(app, {
    notes: createNotes({ ...deps, ...realtime }),
    cannedReplies: createCannedReplies({ ...deps, ...realtime }),
    reads: createReadState({ ...deps, ...realtime }),
    people: createPeople(deps),
    deskSearch: createDeskSearch(database),
    staffGuard,
    limit: limitStaffBy(limiters.deskCalls),
    searchLimit: limitStaffBy(limiters.deskSearches),
  });
}
