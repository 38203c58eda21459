"""Cuts the site's fonts to what its pages show. Run by hand after `npm install --no-save` of the packages below:

    pip install fonttools brotli
    npm install --no-save @fontsource-variable/noto-sans@5.3.0 @fontsource-variable/source-serif-4@5.3.1 \
        @fontsource-variable/noto-sans-oriya@5.3.0 @fontsource-variable/noto-sans-devanagari@5.3.0 \
        @fontsource-variable/noto-sans-bengali@5.3.0
    python3 src/shell/fonts/make-fonts.py
"""

from io import BytesIO
from pathlib import Path

from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont
from fontTools.varLib.instancer import instantiateVariableFont

here = Path(__file__).parent
packages = here.parents[2] / "node_modules" / "@fontsource-variable"

every = range(0x110000)
# European and transliterated letters: the 168 kB of the package hold phonetic alphabets besides.
extended = [*range(0x100, 0x250), *range(0x300, 0x370), *range(0x1E00, 0x1F00)]

# file, package, part, weight (one, or a range that stays variable), letters
fonts = [
    ("sans-latin", "noto-sans", "latin", (400, 700), every),
    ("sans-latin-ext", "noto-sans", "latin-ext", (400, 700), extended),
    ("sans-rupee", "noto-sans", "latin-ext", (400, 700), [0x20B9]),
    ("serif-latin", "source-serif-4", "latin", 600, every),
    ("serif-latin-ext", "source-serif-4", "latin-ext", 600, extended),
    ("oriya", "noto-sans-oriya", "oriya", 500, every),
    ("devanagari", "noto-sans-devanagari", "devanagari", 500, every),
    # The names of the languages in themselves, as every page shows them.
    ("oriya-name", "noto-sans-oriya", "oriya", 500, {ord(letter) for letter in "ଓଡ଼ିଆ"}),
    ("devanagari-name", "noto-sans-devanagari", "devanagari", 500, {ord(one) for one in "हिन्दी"}),
    # The full stop of all Indian scripts, which stands in the part of one.
    ("danda", "noto-sans-devanagari", "devanagari", 500, [0x964, 0x965]),
    ("bengali", "noto-sans-bengali", "bengali", 500, every),
]


def cut(package: str, part: str, weight: object, letters: object) -> TTFont:
    source = packages / package / "files" / f"{package}-{part}-wght-normal.woff2"
    font = instantiateVariableFont(TTFont(source), {"wght": weight})
    # Saved and read again: a font just instantiated does not take to subsetting.
    whole = BytesIO()
    font.flavor = None
    font.save(whole)
    whole.seek(0)
    font = TTFont(whole)
    options = Options(hinting=False, layout_features=features(part))
    subsetter = Subsetter(options)
    subsetter.populate(unicodes=[code for code in font.getBestCmap() if code in letters])
    subsetter.subset(font)
    return font


def features(part: str) -> list[str]:
    latin = ["kern", "liga", "calt", "ccmp", "locl", "mark", "mkmk", "tnum", "lnum"]
    return latin if part.startswith("latin") else ["*"]


def rename(font: TTFont, name: str) -> None:
    """"Source" is a reserved font name: a changed font may not bear it (SIL Open Font License, 3)."""
    for record in font["name"].names:
        if record.nameID in (1, 3, 4, 6, 16, 25):
            record.string = name.replace(" ", "") if record.nameID == 6 else name


for file, package, part, weight, letters in fonts:
    font = cut(package, part, weight, letters)
    if package == "source-serif-4":
        rename(font, "Almirah Serif")
    font.flavor = "woff2"
    target = here / f"{file}.woff2"
    font.save(target)
    print(f"{target.stat().st_size:7} {target.name}")
