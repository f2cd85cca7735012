import {
  bigint,
  boolean,
  integer,
  jsonb,
  pgTable,
  timestamp as pgTimestamp,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';

import type { BotHistory } from '@potomac-oak/shared/contracts/bot';
import type { ReleaseManifest } from '@potomac-oak/shared/contracts/registry';
import type { SenderRole } from '@potomac-oak/shared/contracts/senders';

import type { Deployments } from '../releases/deployments';

// The tables as the newest migration leaves them; constraints and indexes stand in the migrations.

const timestamp = (name: string) => pgTimestamp(name, { withTimezone: true, precision: 3, mode: 'date' });

export const chats = pgTable('chats', {
  id: text('id').primaryKey(),
  secretHash: text('secret_hash').notNull(),
  firstName: text('first_name').notNull(),
  lastName: text('last_name').notNull(),
  phoneNumber: text('phone_number').notNull(),
  email: text('email').notNull(),
  origin: text('origin'),
  createdAt: timestamp('created_at').notNull().defaultNow(),
  lastSeq: integer('last_seq').notNull().default(0),
  lastMessage: text('last_message').notNull().default(''),
  lastAt: timestamp('last_at').notNull().defaultNow(),
  visitorReadSeq: integer('visitor_read_seq').notNull().default(0),
  staffReadSeq: integer('staff_read_seq').notNull().default(0),
  staffUnread: integer('staff_unread').notNull().default(0),
  waitingSince: timestamp('waiting_since'),
  siteKey: text('site_key'),
  siteName: text('site_name'),
  siteUserId: text('site_user_id'),
});

export const partners = pgTable('partners', {
  siteKey: text('site_key').primaryKey(),
  name: text('name').notNull(),
  /** Encrypted: see `secrets/secret-box.ts`. */
  secret: text('secret').notNull(),
  origins: jsonb('origins').$type<readonly string[]>().notNull(),
  formsPerHour: integer('forms_per_hour').notNull(),
  connectsPerMinute: integer('connects_per_minute').notNull(),
  identityMinutes: integer('identity_minutes').notNull(),
  isActive: boolean('is_active').notNull().default(true),
  createdAt: timestamp('created_at').notNull().defaultNow(),
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
    createdAt: timestamp('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.chatId, table.seq] }), unique().on(table.chatId, table.clientMsgId)],
);

export const staffUsers = pgTable('staff_users', {
  id: uuid('id').primaryKey().defaultRandom(),
  username: text('username').notNull(),
  passwordHash: text('password_hash').notNull(),
});

export const contactForms = pgTable('contact_forms', {
  seq: bigint('seq', { mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
  id: uuid('id').notNull().defaultRandom(),
  name: text('name').notNull(),
  phoneNumber: text('phone_number').notNull(),
  email: text('email').notNull(),
  message: text('message').notNull(),
  createdAt: timestamp('created_at').notNull().defaultNow(),
});

export const botChats = pgTable('bot_chats', {
  seq: bigint('seq', { mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
  id: uuid('id').notNull().defaultRandom(),
  entries: jsonb('entries').$type<BotHistory['messages']>().notNull(),
  createdAt: timestamp('created_at').notNull().defaultNow(),
});

export const newsletterSubscribers = pgTable('newsletter_subscribers', {
  email: text('email').primaryKey(),
});

export const releases = pgTable(
  'releases',
  {
    unit: text('unit').notNull(),
    version: text('version').notNull(),
    manifest: jsonb('manifest').$type<ReleaseManifest>().notNull(),
    publishedBy: text('published_by').notNull(),
  },
  (table) => [primaryKey({ columns: [table.unit, table.version] })],
);

export const registryRevisions = pgTable('registry_revisions', {
  revision: integer('revision').primaryKey(),
  deployments: jsonb('deployments').$type<Deployments>().notNull(),
  change: text('change').notNull(),
  changedBy: text('changed_by').notNull(),
});
