import { integer, pgTable, primaryKey, text, timestamp, unique } from 'drizzle-orm/pg-core';

import type { SenderRole } from '@potomac-oak/shared/contracts/senders';

// The tables as the newest migration leaves them; constraints and indexes stand in the migrations.

const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: 'date' });

export const chats = pgTable('chats', {
  id: text('id').primaryKey(),
  secretHash: text('secret_hash').notNull(),
  firstName: text('first_name').notNull(),
  lastName: text('last_name').notNull(),
  phoneNumber: text('phone_number').notNull(),
  email: text('email').notNull(),
  origin: text('origin'),
  createdAt: moment('created_at').notNull().defaultNow(),
  lastSeq: integer('last_seq').notNull().default(0),
  lastMessage: text('last_message').notNull().default(''),
  lastAt: moment('last_at').notNull().defaultNow(),
  visitorReadSeq: integer('visitor_read_seq').notNull().default(0),
  staffReadSeq: integer('staff_read_seq').notNull().default(0),
  staffUnread: integer('staff_unread').notNull().default(0),
  waitingSince: moment('waiting_since'),
});

export const messages = pgTable(
  'messages',
  {
    chatId: text('chat_id').notNull(),
    seq: integer('seq').notNull(),
    clientMsgId: text('client_msg_id'),
    senderRole: text('sender_role').$type<SenderRole>().notNull(),
    name: text('name').notNull(),
    body: text('body').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.chatId, table.seq] }), unique().on(table.chatId, table.clientMsgId)],
);
