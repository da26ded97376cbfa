-- One link of the chain: what is recorded, bound to everything recorded before it. A line break separates the parts; none of
-- them can hold one (JSON escapes it).
create or replace function es.event_hash(
  previous bytea, "position" bigint, stream text, revision bigint, id uuid, type text, schema_version smallint, data text,
  actor text, command_id text, correlation_id text, causation_id text, origin text, occurred_at timestamptz, recorded_at timestamptz
) returns bytea language sql stable parallel safe as $$
  select sha256(previous || convert_to(concat_ws(E'\n', "position", stream, revision, id, type, schema_version, actor,
    command_id, correlation_id, causation_id, origin, extract(epoch from occurred_at), extract(epoch from recorded_at), data), 'UTF8'))
$$;
