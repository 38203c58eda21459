"""Cuts the fonts that are embedded in label sheets. Run by hand:

    apt-get download fonts-noto-core && dpkg-deb -x fonts-noto-core_*.deb noto
    pip install fonttools
    python3 src/features/collection/labels/fonts/make-print-fonts.py noto

The web fonts of src/shell/fonts will not do: a PDF library embeds plain TrueType.
"""

import sys
from pathlib import Path

from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont

here = Path(__file__).parent
noto = Path(sys.argv[1]) / "usr" / "share" / "fonts" / "truetype" / "noto"

every = range(0x110000)
# Latin with the letters of transliteration, Greek, Cyrillic, punctuation, rupee, euro, trade mark, minus, ligatures.
european = [
    *range(0x20, 0x250),
    *range(0x2B0, 0x500),
    *range(0x1E00, 0x1F00),
    *range(0x2010, 0x2040),
    *(0x20AC, 0x20B9, 0x2122, 0x2212),
    *range(0xFB00, 0xFB05),
]

fonts = [
    ("sans", "NotoSans-Regular", european),
    ("sans-bold", "NotoSans-Bold", european),
    ("oriya", "NotoSansOriya-Regular", every),
    ("devanagari", "NotoSansDevanagari-Regular", every),
    ("bengali", "NotoSansBengali-Regular", every),
]

for file, source, letters in fonts:
    font = TTFont(noto / f"{source}.ttf")
    european_features = ["kern", "liga", "ccmp", "locl", "mark", "mkmk"]
    options = Options(hinting=False, layout_features=european_features if letters is european else ["*"])
    subsetter = Subsetter(options)
    subsetter.populate(unicodes=[code for code in font.getBestCmap() if code in letters])
    subsetter.subset(font)
    target = here / f"{file}.ttf"
    font.save(target)
    print(f"{target.stat().st_size:7} {target.name}")
