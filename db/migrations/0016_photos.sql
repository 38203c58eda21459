-- Whose a photo is, by its address.

create index users_photo on users (photo) where photo is not null;
