-- Names of locations have an end, as all others have. A longer one of before stays until it is changed.
alter table locations add constraint locations_name_length check (length(name) <= 200) not valid;
