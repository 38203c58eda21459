-- Places and notes stand on the pages of PDFs and CBZs too, of which there may be more than chapters.

alter table reading_places drop constraint reading_places_part_check;
alter table reading_places add constraint reading_places_part_check check (part between 1 and 100000);
alter table reading_notes drop constraint reading_notes_part_check;
alter table reading_notes add constraint reading_notes_part_check check (part between 1 and 100000);
comment on column reading_places.part is 'the chapter of an EPUB, the page of a PDF or CBZ';
comment on column reading_places.letter is 'how many letters of the chapter or page stand before the place';
comment on column reading_notes.starts is 'letters of the chapter or page before it';
