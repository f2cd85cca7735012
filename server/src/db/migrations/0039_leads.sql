-- additive
-- Leads: docs/contract-office.md. Every chat, contact form and bot chat is a lead; without a row here its stage is 'new'.
create table lead_states (
  kind text not null check (kind in ('chat', 'contactForm', 'botChat')),
  record_id text not null,
  stage text not null default 'new',
  stage_since timestamptz(3) not null default now(),
  tags jsonb not null default '[]',
  revision integer not null default 0,
  changed_at timestamptz(3) not null default now(),
  primary key (kind, record_id)
);

create index lead_states_by_change on lead_states (changed_at);

create table lead_events (
  seq bigint generated always as identity primary key,
  kind text not null,
  record_id text not null,
  at timestamptz(3) not null default now(),
  stage text not null,
  changed_by uuid not null
);

create index lead_events_by_lead on lead_events (kind, record_id, seq);

-- The partner's page that a record was sent from, as in chats.
alter table contact_forms add column origin text, add column site_name text, add column page text not null default '';
alter table bot_chats add column origin text, add column site_name text, add column page text not null default '';
