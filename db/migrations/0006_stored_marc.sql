-- Records as src/features/marc/stored-marc.ts makes them: in half of the letters, and not parsed until they are read.

create function pg_temp.stored_marc(record jsonb) returns json language sql as $$
  select json_build_object('leader', record ->> 'leader', 'fields', (
    select coalesce(json_agg(to_json(
        case when field ? 'value' then array[field ->> 'tag', field ->> 'value']
        else array[field ->> 'tag', field ->> 'ind1', field ->> 'ind2'] || array(
          select part
          from jsonb_array_elements(field -> 'subfields') with ordinality as subfields (subfield, place),
            unnest(array[subfield ->> 'code', subfield ->> 'value']) with ordinality as parts (part, half)
          order by place, half)
        end) order by position), '[]')
    from jsonb_array_elements(record -> 'fields') with ordinality as fields (field, position)))
$$;
alter table books alter column marc type json
  using case when marc is null then null else pg_temp.stored_marc(marc) end;
comment on column books.marc is 'the MARC record as it came, lossless, as stored-marc.ts writes it; null where the book was never MARC';
