/**
 * What a column holds:
 * - `identifying`: identifies a person or their device.
 * - `content`: what a person has said, or what staff have written about them.
 * - `reference`: identifies a person only through another row.
 * - `secret`: a key, or a hash of one or of personal data. Never exported.
 * - `staff`: about staff.
 * - `none`: no personal data.
 */
export const DATA_KINDS = ['identifying', 'content', 'reference', 'secret', 'staff', 'none'] as const;

export type DataKind = (typeof DATA_KINDS)[number];

/** The names of the columns, separated by spaces. */
interface TableData extends Partial<Record<DataKind, string>> {
  /** SQL condition for the rows of a person. `{name}` is replaced by a list of `Scope`. */
  of?: string;
  /** Why the rows remain after an erasure. */
  kept?: string;
}

/** The rows of one person, or those that are erased. */
export interface Scope {
  /** Public ids. */
  chats: string[];
  contactForms: string[];
  botChats: string[];
  visits: string[];
  /** Ids of all chats, forms, bot chats and visits, and of subscriptions as the outbox has them. */
  records: string[];
  /** Ids of customers, without records that are not in this scope. */
  customers: string[];
  /** Addresses as they are stored. */
  newsletter: string[];
  /** Hashes of e-mail addresses, as `hashAddress` returns them. */
  addressHashes: string[];
}

const OF_CHATS = 'chat_id = any({chats})';
/** Of a customer with other records, the mails with an address that only the erased ones have stated. */
const OF_MAILS = `(customer_id = any({customers}::uuid[]) or lower(address) in (
  select email from customer_records where record_id = any({records})
  except select email from customer_records where record_id <> all({records})))`;

/**
 * Every table and column. The search for a person's data, its export and its erasure follow from this list, in its order;
 * a test compares it with the database, and the privacy policy with its tables.
 */
export const PERSONAL_DATA: Readonly<Record<string, TableData>> = {
  // Records of visitors. Chats come first, so that a message is stored before the erasure or never.
  chats: {
    identifying: 'first_name last_name phone_number email site_user_id page referrer page_context',
    content: 'last_message',
    reference: 'id',
    secret: 'secret_hash',
    staff: 'staff_read_seq taken_by replied_by',
    none: `origin site_key site_name language created_at last_seq last_at visitor_read_seq staff_unread waiting_since
      asked_at replied_at reply_minutes state state_since state_revision ended_at`,
    of: 'id = any({chats})',
  },
  messages: {
    identifying: 'name email_sender',
    content: 'body',
    reference: 'chat_id seq client_msg_id',
    staff: 'staff_id',
    none: 'sender_role created_at photos documents',
    of: OF_CHATS,
  },
  contact_forms: {
    identifying: 'name phone_number email page',
    content: 'message',
    reference: 'id seq',
    none: 'photos documents origin site_name created_at',
    of: 'id::text = any({contactForms})',
  },
  bot_chats: {
    identifying: 'name email phone_number page',
    content: 'entries',
    reference: 'id seq',
    secret: 'bot_id_hash',
    none: 'origin site_name language created_at',
    of: 'id::text = any({botChats})',
  },
  visits: {
    identifying: 'name email phone_number street zip page',
    content: 'kind starts_at ends_at during note',
    reference: 'id',
    secret: 'token_hash address_hash',
    staff: 'estimator_id',
    none: 'state photos documents origin site_name language created_at expires_at revision sequence',
    of: 'id::text = any({visits})',
  },
  newsletter_subscribers: { identifying: 'email', none: 'created_at', of: 'email = any({newsletter})' },
  files: {
    identifying: 'name',
    content: 'alt',
    reference: 'id owner content_id record_id',
    secret: 'upload_hash',
    none: 'type bytes width height created_at position',
    of: `(owner = any(select 'chat ' || id from unnest({chats}) id) or record_id = any({contactForms})
          or record_id = any({visits}) or record_id in (select id::text from customer_mails where ${OF_MAILS}))`,
  },

  // What belongs to a record.
  notes: {
    content: 'body',
    reference: 'id seq chat_id customer_id',
    staff: 'staff_id',
    none: 'created_at',
    of: '(chat_id = any({chats}) or customer_id = any({customers}::uuid[]))',
  },
  staff_notices: {
    reference: 'id subject chat_id customer_id',
    staff: 'staff_id from_id',
    none: 'reason at read_at',
    of: '(chat_id = any({chats}) or customer_id = any({customers}::uuid[]))',
  },
  conversation_events: { reference: 'seq chat_id', staff: 'taken_by changed_by', none: 'at state', of: OF_CHATS },
  read_records: { reference: 'record_id', staff: 'staff_id', none: 'kind', of: 'record_id = any({records})' },
  outbox: {
    identifying: 'recipient',
    reference: 'id subject_id dedupe_key bundle',
    none: 'kind queue state created_at due_at attempts last_error settled_at',
    of: 'subject_id = any({records})',
  },
  visitor_mails: {
    reference: 'outbox_id visit_id chat_id',
    secret: 'address_hash',
    none: 'kind last_seq composed_at',
    of: '(chat_id = any({chats}) or visit_id::text = any({visits}))',
  },
  mail_bounces: { reference: 'seq chat_id', none: 'status received_at', of: OF_CHATS },
  chat_return_links: { reference: 'chat_id', secret: 'hash', none: 'expires_at', of: OF_CHATS },
  transcript_links: {
    identifying: 'address',
    reference: 'chat_id',
    secret: 'hash',
    none: 'expires_at',
    of: OF_CHATS,
  },
  chat_reply_addresses: { reference: 'chat_id', secret: 'hash', none: 'created_at', of: OF_CHATS },
  chat_keys: { reference: 'chat_id', secret: 'secret_hash', none: 'created_at', of: OF_CHATS },
  identity_uses: { reference: 'chat_id', secret: 'jti', none: 'site_key expires_at', of: OF_CHATS },
  idempotent_answers: {
    secret: 'id input_hash answer',
    none: 'created_at',
    of: `answer ->> 'id' = any({chats})`,
  },

  // Customers.
  customer_mails: {
    identifying: 'address',
    content: 'body',
    reference: 'id seq customer_id',
    secret: 'reply_hash message_hash',
    staff: 'staff_id',
    none: 'created_at bounced',
    of: OF_MAILS,
  },
  customer_records: {
    identifying: 'email phone',
    reference: 'record_id customer_id',
    none: 'kind is_proven created_at',
    of: 'record_id = any({records})',
  },
  privacy_requests: {
    reference: 'id record_id',
    staff: 'settled_by',
    none: 'wish kind by_address requested_at settled_at',
    of: 'record_id = any({records})',
  },
  customer_identifiers: {
    identifying: 'value',
    reference: 'customer_id',
    none: 'kind',
    of: 'customer_id = any({customers}::uuid[])',
  },
  customer_events: {
    content: 'detail',
    reference: 'seq customer_id',
    staff: 'changed_by',
    none: 'at action',
    // Merging and separating are also in the history of the other customer, with the name.
    of: `(customer_id = any({customers}::uuid[]) or detail ->> 'merged' = any({customers})
          or detail ->> 'customerId' = any({customers}))`,
  },
  customers: {
    identifying: 'name address',
    content: 'value stage tags next_step next_at',
    reference: 'id merged_into',
    staff: 'owner_id',
    none: 'source stage_since waiting_since created_at active_at revision changed_at',
    of: 'id = any({customers}::uuid[])',
  },

  // Found and exported, and not erased.
  suppressed_addresses: {
    secret: 'address_hash',
    none: 'reason suppressed_at',
    of: 'address_hash = any({addressHashes})',
    kept: 'The person has asked for no more mails, which must remain so.',
  },
  unsubscribe_tokens: {
    secret: 'hash address_hash',
    none: 'created_at',
    of: 'address_hash = any({addressHashes})',
    kept: 'A mail that was sent can still be unsubscribed from. Neither hash leads to an address.',
  },
  audit_events: {
    reference: 'id',
    staff: 'actor',
    none: 'at action unit from_version to_version reason details',
    of: `(details ->> 'customer' = any({customers}) or details ->> 'record' = any({records}))`,
    kept: 'It contains only the ids of erased records, which lead to nothing, and what staff did.',
  },

  // Without data of visitors.
  file_chunks: { reference: 'content_id', content: 'bytes', none: 'part n created_at', kept: 'Erased with `files`.' },
  push_deliveries: { reference: 'outbox_id', staff: 'subscription_id', kept: 'Deleted with `outbox`.' },
  release_reports: {
    secret: 'address',
    none: 'unit version bucket loads failed lcp inp cls',
    kept: 'A keyed hash of the network address, which leads to no person. Deleted after a day.',
  },
  release_faults: { none: 'unit version kind page stack seen_at' },
  erasures: { secret: 'digest', none: 'erased_at' },
  deleted_pages: { none: 'only_row since newest_at' },
  secrets_key: { none: 'only_row key_id' },
  staff_users: {
    staff: `id username name initials email role configured_password_hash totp_confirmed_at totp_last_step created_at
      deactivated_at starts_with_today factor_due_at`,
    secret: 'password_hash totp_secret',
  },
  sign_in_settings: { none: 'only_row requires_factor' },
  staff_passkeys: {
    staff: 'id user_id name credential_id public_key counter last_challenge_at last_used_at created_at',
  },
  staff_recovery_codes: { staff: 'user_id', secret: 'hash' },
  staff_sessions: { staff: 'id user_id browser created_at last_seen_at confirmed_at', secret: 'token_hash' },
  staff_known_callers: { staff: 'user_id id kind last_sign_in_at' },
  staff_links: {
    staff: 'id user_id name email role removes_second_factor created_by created_at expires_at used_at',
    secret: 'hash',
  },
  partners: {
    none: 'site_key name origins forms_per_hour connects_per_minute identity_minutes is_active created_at',
    secret: 'secret',
  },
  notification_preferences: { staff: 'staff_id preferences' },
  office_hours: { none: 'revision setting changed_at', staff: 'changed_by' },
  visit_settings: { none: 'revision changed_at', staff: 'setting changed_by' },
  price_settings: { none: 'revision setting changed_at', staff: 'changed_by' },
  time_off: { none: 'id', staff: 'staff_id starts_at ends_at note' },
  calendar_feeds: { staff: 'user_id created_at', secret: 'token_hash' },
  push_keys: { none: 'only_row public_key', secret: 'private_key' },
  push_settings: { none: 'only_row shows_names' },
  push_subscriptions: { staff: 'id user_id session_id endpoint p256dh browser created_at renewed_at', secret: 'auth' },
  canned_replies: { staff: 'owner_id', none: 'id title body updated_at' },
  read_marks: { staff: 'staff_id', none: 'kind read_until' },
  units: { none: 'unit created_at', staff: 'mail created_by' },
  unit_paths: { none: 'pattern unit path claimed_at' },
  unit_releases: {
    none: 'unit version manifest published_at last_used_at revoked_at removed_at',
    staff: 'published_by',
  },
  release_blobs: { none: 'integrity content' },
  release_revisions: { none: 'revision channels changed_at' },
  deploy_tokens: { none: 'id unit name created_at last_used_at revoked_at', secret: 'hash' },
};

/** The names of the columns of these kinds. */
export function columnsOf(table: TableData, kinds: readonly DataKind[]): string[] {
  return kinds.flatMap((kind) => table[kind]?.split(/\s+/) ?? []);
}

/** Tables in whose files the database may leave deleted personal data. */
export const TABLES_WITH_TEXT = Object.entries(PERSONAL_DATA)
  .filter(([, table]) => table.identifying ?? table.content)
  .map(([name]) => name);

/** Inserts the lists that the condition names, as parameters of its statement. */
export function bindScope(condition: string, scope: Scope): { sql: string; values: string[][] } {
  const values: string[][] = [];
  const sql = condition.replaceAll(/\{(\w+)\}/g, (_, name: keyof Scope) => {
    values.push(scope[name]);
    return `$${values.length}::text[]`;
  });
  return { sql, values };
}
