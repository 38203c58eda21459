create or replace function refuse_untrue_survey() returns trigger language plpgsql as $$
begin
  if not exists (select from survey_answers where survey_id = old.id) then
    return new;
  end if;
  if new.questions is distinct from old.questions or exists (
    select from jsonb_each(old.translations) as was (language, writing),
      jsonb_each(coalesce(writing -> 'questions', '{}')) as asked (id, text)
    where new.translations #> array[language, 'questions', id] is distinct from asked.text) then
    raise exception 'the questions of a survey that was answered do not change'
      using errcode = 'check_violation', constraint = 'surveys_questions_stay';
  end if;
  if new.least_group < old.least_group then
    raise exception 'who answered was promised that smaller groups are not shown'
      using errcode = 'check_violation', constraint = 'surveys_groups_stay';
  end if;
  if new.audience <> old.audience and new.audience <> 'signed-in' or new.opens_on > old.opens_on then
    raise exception 'some have answered for whom it would not be, or before its first day'
      using errcode = 'check_violation', constraint = 'surveys_answered_stay';
  end if;
  return new;
end $$;
drop trigger if exists surveys_questions_stay on surveys;
drop function if exists refuse_changed_questions;
create or replace trigger surveys_stay_true before update of questions, translations, least_group, audience, opens_on on surveys
  for each row execute function refuse_untrue_survey();

create or replace trigger surveys_in_site_search after insert or update or delete on surveys
  for each row execute function note_site_entry('survey', 'id');

-- Results that are published or hidden again, and their texts, are on pages of visitors.
create or replace trigger surveys_changed after insert or update or delete on surveys
  for each row execute function note_content_change('surveys');

create or replace function date_published_results() returns trigger language plpgsql as $$
begin
  if not new.is_public then
    new.results_published_at := null;
  elsif new.results_published_at is null then
    new.results_published_at := now();
  end if;
  return new;
end $$;
create or replace trigger surveys_date_results before insert or update of is_public on surveys
  for each row execute function date_published_results();
